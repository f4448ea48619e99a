/** Writes a text to the clipboard. Rejects where the browser has none or does not allow it; a page that was not served safely has none. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text)
