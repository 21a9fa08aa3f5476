// A day as manifests write it, "2026-11-03": the one that the user's clock shows.

export function localDate(day: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
