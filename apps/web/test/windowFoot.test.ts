import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const styles = (path: string) => readFileSync(new URL(`../src/${path}.css`, import.meta.url), 'utf8')
const ruleOf = (css: string, selector: string) => new RegExp(`(?:^|\\n) *\\${selector} \\{([^}]*)\\}`).exec(css)?.[1]

// SHELL-17, SHELL-36, SHELL-37: at the window's foot nothing lies over another's control
it('at the foot of the window the page ends behind it, and what is said there raises what floats beside it', () => {
  const [foot, notices, messaging] = [styles('shell/foot'), styles('shared/notices/notices'), styles('features/messaging/messaging')]
  expect(ruleOf(foot, '.foot')).toMatch(/position: sticky;\n {2}bottom: 0;/)
  for (const rule of [ruleOf(foot, '.totop'), ruleOf(messaging, '.messaging')]) {
    expect(rule).toContain('position: absolute;')
    expect(rule).toMatch(/bottom: calc\(100% \+ \d+px\);/)
  }
  // It is as high as all that is said, so that one notice does not stick over another.
  for (const css of [notices, styles('features/migrate/banner/banner')]) expect(css).not.toMatch(/position:/)
})
