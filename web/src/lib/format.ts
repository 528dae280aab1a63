// Dates, numbers and times as a language writes them.
import type { Language } from "./language";

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

export const date = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(at);

export const shortDate = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(at);

export const percent = (language: Language, share: number): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** `+0.4`, `−1.2`. */
export const signed = (language: Language, value: number): string =>
  withMinus(new Intl.NumberFormat(language, { signDisplay: "exceptZero", ...TENTHS }).format(value));

/** `−16%`. */
export const signedPercent = (language: Language, share: number): string =>
  withMinus(new Intl.NumberFormat(language, { style: "percent", signDisplay: "negative" }).format(share));

export const decimal = (language: Language, value: number): string =>
  new Intl.NumberFormat(language, TENTHS).format(value);

/** Some languages write a hyphen for what is less than nothing: that is too short. */
const withMinus = (text: string): string => text.replace("-", "−");

/** “30 seconds”, “2 minutes”; short, “30 sec”. */
export function seconds(language: Language, count: number, unitDisplay: "long" | "short" = "long"): string {
  const whole = count % 60 === 0;
  const unit = whole ? "minute" : "second";
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay }).format(whole ? count / 60 : count);
}

/** “5 minutes ago”, “2 hours ago”; never less than a minute. */
export function ago(language: Language, seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.round(minutes / 60);
  const format = new Intl.RelativeTimeFormat(language);
  if (minutes < 60) return format.format(-minutes, "minute");
  return hours < 24 ? format.format(-hours, "hour") : format.format(-Math.round(hours / 24), "day");
}
