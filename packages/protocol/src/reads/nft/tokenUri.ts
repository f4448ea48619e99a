const PREFIX = 'data:application/json;base64,'

/** The picture in an ERC-721 token's metadata; null unless it is an SVG inside the response itself. */
export const svgOfTokenUri = (uri: string): string | null => {
  if (!uri.startsWith(PREFIX)) return null
  const { image } = JSON.parse(atob(uri.slice(PREFIX.length))) as { image?: unknown }
  return typeof image === 'string' && image.startsWith('data:image/svg+xml;base64,') ? image : null
}
