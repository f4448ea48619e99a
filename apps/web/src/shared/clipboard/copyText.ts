/** Writes a text to the clipboard. Rejects if the browser has none or denies access; a page without HTTPS has none. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text)
