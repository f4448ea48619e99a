/**
 * Attribute with an element's inline style in a server-rendered page. The content security policy allows no style attributes in a page, so
 * a style sheet in its head, allowed by its hash in the policy, replaces them until hydration.
 */
const ATTRIBUTE = 'data-style'

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const decoded = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)

const ruleOf = (style: string): string => {
  const important = style.split(';').map((declaration) => `${declaration}!important`)
  return `[${ATTRIBUTE}=${JSON.stringify(style)}]{${important.join(';')}}`
}

/** Moves the inline styles of a page out of its elements: returns the remaining HTML and an equivalent style sheet. */
export const liftInlineStyles = (html: string): { readonly html: string; readonly styleSheet: string } => {
  const styles = new Set<string>()
  const lifted = html.replace(/(<[a-z][^<>]*?) style="([^"]*)"/gi, (_, before: string, style: string) => {
    // Our styles contain nothing that could end the rule or the sheet: such an element waits for its style.
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
