// Keeps the screen on while somebody plays. A browser lets go whenever the page is hidden: it is asked again then.

export const canKeepAwake = (): boolean => "wakeLock" in navigator;

/** Until the function that it returns is called. */
export function keepAwake(): () => void {
  let wanted = true;
  let lock: WakeLockSentinel | undefined;

  async function ask(): Promise<void> {
    if (!wanted || document.hidden || !canKeepAwake() || (lock && !lock.released)) return;
    // A phone that saves its battery may refuse.
    lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    if (!wanted) await lock?.release();
  }

  const again = (): void => void ask();
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
