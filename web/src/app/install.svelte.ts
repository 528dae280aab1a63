// Installing the page as an app, where the browser offers it to pages (Chromium does; Safari has its own menu).

type InstallPrompt = Event & { prompt(): Promise<unknown> };

class Install {
  private offered = $state.raw<InstallPrompt | null>(null);

  get isOffered(): boolean {
    return this.offered !== null;
  }

  /** Once, when the page starts. */
  listen(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // we ask when the person does
      this.offered = event as InstallPrompt;
    });
    addEventListener("appinstalled", () => (this.offered = null));
  }

  async ask(): Promise<void> {
    const offered = this.offered;
    this.offered = null; // works once
    await offered?.prompt();
  }
}

export const install = new Install();
