// A translator in the page: it takes the place of every text, as those of browsers do, and of every text that appears or changes afterwards.
import type { Page } from '@playwright/test'

/** From here on every text of the page is a translator's copy; the page's own text nodes are detached. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const skipped = 'font, script, style, textarea, svg, [translate="no"]'
    const textsOf = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      return texts.filter(({ data, parentElement }) => data.trim() !== '' && parentElement && !parentElement.closest(skipped))
    }
    const translateIn = (root: Node) => {
      for (const text of textsOf(root)) {
        const font = document.createElement('font')
        font.append(text.data)
        text.replaceWith(font)
      }
    }
    translateIn(document.body)
    new MutationObserver(() => translateIn(document.body)).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

/** How many texts the translator has taken. */
export const translatedTexts = (page: Page) => page.locator('font').count()
