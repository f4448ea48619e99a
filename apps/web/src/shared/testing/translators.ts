const font = (...content: (Node | string)[]) => {
  const outer = document.createElement('font')
  const inner = outer.appendChild(document.createElement('font'))
  inner.append(...content)
  return outer
}

const textsOf = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter(({ parentElement }) => parentElement?.tagName !== 'FONT')
}

/** Typical changes of translators and extensions to a page's texts. */
export const translators: Readonly<Record<string, (root: Node) => void>> = {
  'puts a copy in the place of each text': (root) => textsOf(root).forEach((text) => text.replaceWith(font(text.data))),
  'wraps each text': (root) =>
    textsOf(root).forEach((text) => {
      const wrapper = font()
      text.before(wrapper)
      wrapper.firstChild?.appendChild(text)
    }),
  'hides each text beside its copy': (root) =>
    textsOf(root).forEach((text) => {
      const hidden = document.createElement('s')
      text.before(hidden)
      hidden.append(text)
      hidden.after(font(text.data))
    }),
  'joins the texts of a sentence into one': (root) => {
    for (const parent of new Set(textsOf(root).map(({ parentNode }) => parentNode))) {
      const [first, ...rest] = [...(parent?.childNodes ?? [])].filter((node) => node instanceof Text)
      const joined = [first, ...rest].map((text) => text?.data).join('')
      rest.forEach((text) => text?.remove())
      first?.replaceWith(font(joined))
    }
  },
}
