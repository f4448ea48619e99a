import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const styles = (path: string) => readFileSync(new URL(`../src/${path}.css`, import.meta.url), 'utf8')
const ruleOf = (css: string, selector: string) => new RegExp(`(?:^|\\n) *\\${selector} \\{([^}]*)\\}`).exec(css)?.[1]

// SHELL-17, SHELL-36, SHELL-37: elements at the bottom of the window do not cover each other's controls
it('at the foot of the window the page ends behind it, and what is said there raises what floats beside it', () => {
  const [foot, notices, messaging] = [styles('shell/foot'), styles('shared/notices/notices'), styles('features/messaging/messaging')]
  expect(ruleOf(foot, '.foot')).toMatch(/position: sticky;\n {2}bottom: 0;/)
  for (const rule of [ruleOf(foot, '.totop'), ruleOf(messaging, '.messaging')]) {
    expect(rule).toContain('position: absolute;')
    expect(rule).toMatch(/bottom: calc\(100% \+ \d+px \+ var\(--bar-height, 0px\)\);/)
  }
  // It is as high as all notices together, so that one sticky notice does not cover another.
  for (const css of [notices, styles('features/migrate/banner/banner')]) expect(css).not.toMatch(/position:/)
})

// WCAG 2.4.11: notices at the bottom cover no sticky button of a page, and toasts cover neither
it('a bar of a page sticks above what is said at the foot, and toasts come above both', () => {
  const sticking = [/bottom: calc\(16px \+ var\(--foot-height, 0px\)\);/, /bottom: var\(--foot-height, 0px\);/]
  const bars = ['features/vote/vote', 'features/arena/create/create'].flatMap((path) =>
    [...styles(path).matchAll(/\{([^{}]*position: sticky;[^{}]*)\}/g)].map(([, rule]) => rule!),
  )
  expect(bars.length).toBeGreaterThan(1)
  for (const rule of bars)
    expect(
      sticking.some((place) => place.test(rule)),
      rule,
    ).toBe(true)
  const overlay = readFileSync(new URL('../../../packages/ui/src/styles/overlay.css', import.meta.url), 'utf8')
  expect(overlay.match(/px \+ var\(--foot-height, 0px\) \+ var\(--bar-height, 0px\)\)/g)).toHaveLength(2)
})
