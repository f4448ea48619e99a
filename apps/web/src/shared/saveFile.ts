/** Saves a file on the user's device. */
export const saveFile = (name: string, blob: Blob): void => {
  const href = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  URL.revokeObjectURL(href)
}

/** Saves a text as a file on the user's device. */
export const saveText = (name: string, type: string, text: string): void => saveFile(name, new Blob([text], { type }))
