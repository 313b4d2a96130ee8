let pressed = false;

/** The button that adds photos was pressed before the code behind it was loaded. */
export function noteEarlyPress(): void {
  pressed = true;
}

/** Whether it was, told once. */
export function takeEarlyPress(): boolean {
  const was = pressed;
  pressed = false;
  return was;
}
