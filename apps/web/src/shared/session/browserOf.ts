/** The browser's name from its user agent, by the first match: many claim to be others as well. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const found = (marks: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  marks.find(([mark]) => mark.test(text))?.[1]

/** The browser and the system in a user agent; each undefined if unknown. */
export const browserOf = (userAgent: string) => ({ browser: found(browsers, userAgent), system: found(systems, userAgent) })
