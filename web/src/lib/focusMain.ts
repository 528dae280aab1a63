/** Every screen has one main part, called `main`. */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
