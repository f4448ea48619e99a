import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../settings/settings.ts'
import { drawnFor, fits } from './drawing.ts'
import { liftInlineStyles } from './inlineStyles.ts'

describe('a drawing', () => {
  const drawn = drawnFor('en', 31356)

  it('fits a reader who changed nothing, or only the theme', () => {
    expect(fits(drawn, { ...defaultSettings, locale: 'en' })).toBe(true)
    expect(fits(drawn, { ...defaultSettings, locale: 'en', networkId: 31356, theme: 'light' })).toBe(true)
  })

  it.each([{ locale: 'ja' }, { networkId: 31204 }, { slippageBps: 100 }, { poolsPerPage: 25 }, { deadlineMinutes: 5 }] as const)(
    'does not fit a reader with %o',
    (change) => expect(fits(drawn, { ...defaultSettings, locale: 'en', ...change })).toBe(false),
  )
})

describe('inline styles', () => {
  it('leave the elements for a style sheet that weighs as much', () => {
    expect(liftInlineStyles('<p class="a" style="gap:8px;--z:34px">style="x"</p><i style="gap:8px;--z:34px"></i>')).toEqual({
      html: '<p class="a" data-style="gap:8px;--z:34px">style="x"</p><i data-style="gap:8px;--z:34px"></i>',
      styleSheet: '[data-style="gap:8px;--z:34px"]{gap:8px!important;--z:34px!important}',
    })
  })

  it('are matched as they are, also with quotes', () => {
    const { styleSheet } = liftInlineStyles('<p style="content:&quot;a&quot;"></p>')
    expect(styleSheet).toBe('[data-style="content:\\"a\\""]{content:"a"!important}')
  })

  it('cannot end the sheet', () => {
    expect(liftInlineStyles('<p style="color:&lt;/style&gt;&lt;script&gt;"></p>').styleSheet).toBe('')
    expect(liftInlineStyles('<p style="color:red}body{color:red"></p>').styleSheet).toBe('')
  })
})
