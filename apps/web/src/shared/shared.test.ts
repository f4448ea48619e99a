import { describe, expect, it } from 'vitest'
import { headEvent, indexEvent, indexStates } from './events/messages.ts'
import { detectLocale } from './settings/locales.ts'
import { defaultSettings, parseSettings } from './settings/settings.ts'

describe('settings', () => {
  // SHELL-29, SWAP-23, SWAP-27: slippage 0.01–50 %, deadline 1–50 whole minutes
  it('come back as they were kept', () => {
    const kept = {
      ...defaultSettings,
      networkId: 31204,
      slippageBps: 1,
      deadlineMinutes: 50,
      locale: 'th',
      theme: 'light',
      poolsPerPage: 100,
    }
    expect(parseSettings(JSON.stringify(kept))).toEqual(kept)
  })

  it.each([
    ['slippageBps', 0],
    ['slippageBps', 5001],
    ['slippageBps', '50'],
    ['deadlineMinutes', 0],
    ['deadlineMinutes', 51],
    ['deadlineMinutes', 1.5],
    ['locale', 'xx'],
    ['theme', 'blue'],
    ['poolsPerPage', 11],
    ['networkId', -1],
  ] as const)('take the default for %s = %j', (key, value) => {
    expect(parseSettings(JSON.stringify({ [key]: value }))[key]).toBe(defaultSettings[key])
  })

  it.each([null, '', 'null', '[', '7', '"text"'])('survive a store that holds %j', (text) => {
    expect(parseSettings(text)).toEqual(defaultSettings)
  })

  it('take over nothing they do not know', () => {
    expect(parseSettings('{"recipient":"0xdead","__proto__":{"x":1}}')).toEqual(defaultSettings)
  })
})

describe('the first language', () => {
  it.each([
    [['de-DE', 'es-MX'], 'es'],
    [['pt-BR'], 'pt'],
    [['zh-Hant-HK'], 'zh-TW'],
    [['zh-TW'], 'zh-TW'],
    [['zh'], 'zh-CN'],
    [['zh-SG'], 'zh-CN'],
    [['fr', 'de'], 'en'],
    [[], 'en'],
  ] as const)('for %j is %s', (wanted, locale) => {
    expect(detectLocale(wanted)).toBe(locale)
  })
})

describe('events', () => {
  it('are read as what they are', () => {
    expect(headEvent('{"chainId":31356,"number":7,"timestamp":1700000000,"hash":"0x1"}')).toEqual({
      chainId: 31356,
      number: 7,
      timestamp: 1_700_000_000,
    })
    expect(indexEvent('{"chainId":31356,"block":7,"ready":false,"progress":0.4}')).toEqual({
      chainId: 31356,
      block: 7,
      ready: false,
      progress: 0.4,
    })
  })

  it.each([
    '',
    'null',
    '{}',
    '{"chainId":"31356","number":1,"timestamp":1}',
    '{"chainId":1,"number":-1,"timestamp":1}',
    '{"chainId":1,"number":1e99,"timestamp":1}',
  ])('that are none (%j) change nothing', (text) => {
    expect(headEvent(text)).toBeUndefined()
    expect(indexEvent(text)).toBeUndefined()
  })

  it('leave out networks whose index is not known', () => {
    const index = { block: 5, ready: true, progress: 1 }
    expect(indexStates({ data: [{ chainId: 31356, index }, { chainId: 31204, index: null }, null] })).toEqual([
      { chainId: 31356, ...index },
    ])
    expect(indexStates({ error: {} })).toEqual([])
  })
})
