/**
 * Attribute that holds an element's inline style in a drawn page. The content security policy allows no style attributes in a page, so a style
 * sheet in its head, named in the policy by its hash, stands in until the page is taken over.
 */
const ATTRIBUTE = 'data-style'

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const decoded = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)

const ruleOf = (style: string): string => {
  const important = style.split(';').map((declaration) => `${declaration}!important`)
  return `[${ATTRIBUTE}=${JSON.stringify(style)}]{${important.join(';')}}`
}

/** Moves the inline styles of a page out of its elements: what is left, and the style sheet that says the same. */
export const liftInlineStyles = (html: string): { readonly html: string; readonly styleSheet: string } => {
  const styles = new Set<string>()
  const lifted = html.replace(/(<[a-z][^<>]*?) style="([^"]*)"/gi, (_, before: string, style: string) => {
    // What could end the rule or the sheet never stands in a style of ours: such an element waits for its style.
    if (!/[{}<]/.test(decoded(style))) styles.add(decoded(style))
    return `${before} ${ATTRIBUTE}="${style}"`
  })
  return { html: lifted, styleSheet: [...styles].map(ruleOf).join('') }
}

/** Gives the elements of a drawn page their inline styles back. */
export const restoreInlineStyles = (root: HTMLElement): void => {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(ATTRIBUTE) ?? ''
    element.removeAttribute(ATTRIBUTE)
  }
}
