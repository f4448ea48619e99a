import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const ruleOf = (css: string, selector: string) => new RegExp(`(?:^|\\n) *${selector} \\{([^}]*)\\}`).exec(css)?.[1]

// SHELL-32
it('the line under the page that is open stands clear of the line of the epoch', () => {
  const rule = ruleOf(read('apps/web/src/shell/shell.css'), '\\.navlink\\.on::after')!
  expect(Number(/bottom: (\d+)px/.exec(rule)?.[1])).toBeGreaterThan(2)
})

it('what is told stays within a narrow window, with the same margin left and right', () => {
  const narrow = read('packages/ui/src/styles/overlay.css').split('@media (max-width: 743.98px)').at(-1)!
  expect(ruleOf(narrow, '\\.toasts')).toMatch(/inset: auto 16px [^;]+;\n *width: auto;/)
})
