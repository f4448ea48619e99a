// What a screen reader, or somebody who sees little, would stumble over: the rules of WCAG 2.2 AA, by axe.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** The rules that colours decide: what another theme of the same screen can break. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block']

type Look = {
  /** Only the part of the page with this selector. */
  readonly within?: string
  /** Only these rules, in place of all. */
  readonly rules?: readonly string[]
}

/** A line per rule that a page breaks seriously, with what breaks it. It has no frames, so it is looked at where it is, without a second page. */
export const seriousFaults = async (page: Page, { within, rules }: Look = {}): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (within !== undefined) axe.include(within)
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(LEVELS)).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}
