const PREFIX = 'data:application/json;base64,'

/** The picture that the metadata of an ERC-721 token name; null for anything but an SVG that stands in the answer itself. */
export const svgOfTokenUri = (uri: string): string | null => {
  if (!uri.startsWith(PREFIX)) return null
  const { image } = JSON.parse(atob(uri.slice(PREFIX.length))) as { image?: unknown }
  return typeof image === 'string' && image.startsWith('data:image/svg+xml;base64,') ? image : null
}
