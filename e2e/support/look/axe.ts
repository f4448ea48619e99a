// Accessibility faults: the rules of WCAG 2.2 AA, by axe.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules of these levels that axe runs only on request: an accessible name begins with, or contains, the visible label (WCAG 2.5.3). */
const EXTRA = { 'label-content-name-mismatch': { enabled: true } }

/** Focus guards of open elements, which pass the focus on: focus never stays on them, and screen readers skip them. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

/** Rows of long lists after the eighth: the same code drew them as those before, and axe takes its time for each. */
const MORE_ROWS = ['tbody > tr:nth-child(n + 9)', ':is(ul, ol) > li:nth-child(n + 9)']

/** The app has no frames, so the page itself is checked, without a second page. */
const builder = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude(FOCUS_GUARDS)
    .exclude(MORE_ROWS.join(', '))
    .setLegacyMode()

/** Rules that a page breaks, or the part of it with a selector. */
const violationsOf = async (page: Page, within?: string) => {
  const axe = builder(page).options({ resultTypes: ['violations'], runOnly: LEVELS, rules: EXTRA })
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  return violations
}

const described = (violations: Awaited<ReturnType<typeof violationsOf>>): readonly string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)

/** One line per rule that part of a page violates, with the elements that violate it. */
export const faultsWithin = async (page: Page, selector: string): Promise<readonly string[]> =>
  described(await violationsOf(page, selector))

/** One line per rule with a serious violation on a page, with the elements that violate it. */
export const seriousFaults = async (page: Page): Promise<readonly string[]> =>
  described((await violationsOf(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical'))

/** A line per rule about colours that a page breaks: all that another theme of the same page can break. */
export const colourFaults = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await builder(page).withRules(['color-contrast', 'link-in-text-block']).analyze()
  return described(violations)
}
