const MINUTE = 60_000;

/** `2026-03-08T03:00-07:00`: an instant on a clock that is so many minutes ahead of UTC. */
export function localText(time: number, offset: number): string {
  const size = Math.abs(offset);
  const [hours, minutes] = [Math.floor(size / 60), Math.round(size % 60)];
  const shown = `${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
  return `${new Date(time + offset * MINUTE).toISOString().slice(0, 16)}${shown}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
