import { readFileSync } from 'node:fs'
import { brand, specifiedErrors } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { catalogueFaults, isUntranslatable, placeholdersOf, wordFaults } from './catalogueRules.ts'

// SHELL-2, SHELL-24: another protocol changes only the brand's configuration
describe('the English catalogue', () => {
  it('has a placeholder wherever it names a product word of the brand', () => {
    const lines = readFileSync(new URL('../src/locales/en.po', import.meta.url), 'utf8').split('\n')
    const said = lines.filter((line) => !line.startsWith('#') && Object.values(brand.words).some((word) => line.includes(word)))
    expect(said).toEqual([])
  })

  // ERR-15: the texts of the specification's catalogue of errors that have no code
  it('has the texts of the specification that a feature says', () => {
    const messages = readFileSync(new URL('../src/locales/en.po', import.meta.url), 'utf8').split('\n')
    const texts = specifiedErrors.flatMap(({ status, text }) => (status === 'text' ? [text] : []))
    expect(texts.filter((text) => !messages.includes(`msgstr "${text}"`))).toEqual([])
  })
})

describe('catalogue rules', () => {
  it('reads placeholders of plain, plural and rich messages', () => {
    expect(placeholdersOf('Insufficient {symbol} balance')).toEqual(['{symbol}'])
    expect(placeholdersOf('{count, plural, one {# pool} other {# pools}}')).toEqual(['{count}'])
    expect(placeholdersOf('{count, plural, one {Pool} other {Pools}}')).toEqual(['{count}'])
    expect(placeholdersOf('<0>Zap</0> into {0}')).toEqual(['</0>', '<0>', '{0}'])
  })

  it('reports a word that English has another one for', () => {
    const said = (english: string) => ({ english, translated: english })
    expect(wordFaults('en', [said('Rewards appear here.'), said('Rewards stand here.')])).toEqual([
      'en: "Rewards stand here." says "stand", not "is or appears"',
    ])
  })

  it('knows what cannot be translated', () => {
    expect(isUntranslatable('veTHE #{lockId}')).toBe(true)
    expect(isUntranslatable('{0} %')).toBe(true)
    expect(isUntranslatable('Review swap')).toBe(false)
  })

  it('reports a missing message, a lost placeholder and a catalogue left in English', () => {
    const catalogue = (swap: string, balance: string, pools: string) => [
      { english: 'Swap', translated: swap },
      { english: 'Insufficient {symbol} balance', translated: balance },
      { english: 'Pools', translated: pools },
    ]
    expect(catalogueFaults('es', catalogue('Intercambiar', 'Saldo de {symbol} insuficiente', 'Fondos')).faults).toEqual([])
    expect(catalogueFaults('es', catalogue('', 'Saldo insuficiente', 'Pools')).faults).toEqual([
      'es: "Swap" has no translation',
      'es: "Insufficient {symbol} balance" has other placeholders than English',
      'es: 1 of 2 messages equal English, more than 5 %',
    ])
  })

  it.each([
    ['es', 'En tu monedero', 'En tu billetera', 'monedero'],
    ['es', 'Más de 0.01 %', 'Más de 0,01 %', '0.01 %'],
    ['es', 'Exactamente 100%', 'Exactamente 100 %', '0%'],
    ['ja', '報酬を請求', '報酬を受け取る', '請求'],
    ['ja', 'USDT を受け取る', 'USDTを受け取る', 'T を'],
    ['ko', '당신의 예치금', '내 예치금', '당신'],
    ['ko', 'USDT을(를) 지불', 'USDT 지불', '(를)'],
    ['ko', '포지션 #7 닫기', '포지션 #7 종료', '포지션 #7 닫'],
    ['pt', 'Aprovar em um só pedido', 'Aprovar em uma só solicitação', 'em um só pedido'],
    ['pt', 'Mais de 0.01%', 'Mais de 0,01%', '0.01%'],
    ['th', 'โทเคนทั้งหมด', 'โทเค็นทั้งหมด', 'โทเคน'],
    ['th', 'โพซิชันใหม่', 'ตำแหน่งใหม่', 'โพซิชัน'],
    ['th', 'ราคาหุ้นส่วน', 'ราคาต่อหน่วย', 'หุ้นส่วน'],
    ['th', 'ในกระเป๋า', 'ในกระเป๋าเงิน', 'กระเป๋า'],
    ['vi', 'bỏ phiếu về phát thải', 'bỏ phiếu về lượng phát hành', 'phát thải'],
    ['vi', 'Khóa này đã hết hạn', 'Khoản khóa này đã hết hạn', 'Khóa này'],
    ['vi', 'Hơn 0.01%', 'Hơn 0,01%', '0.01%'],
    ['zh-CN', '你的钱包', '您的钱包', '你'],
    ['zh-CN', '封装代币', '包装代币', '封装'],
    ['zh-CN', '无法再次读取您的仓位', '无法刷新您的仓位', '无法再次读取'],
    ['zh-TW', '倉位價值', '部位價值', '倉位'],
    ['zh-TW', '重置投票', '重設投票', '重置'],
    ['zh-TW', '打開連結', '開啟連結', '打開'],
    ['zh-TW', '按金額排名', '依金額排名', '按'],
    ['zh-TW', '不會發送任何交易', '不會傳送任何交易', '發送'],
  ])('in %s takes no "%s" for "%s"', (locale, wrong, right, said) => {
    const faults = (translated: string) => catalogueFaults(locale, [{ english: 'Message', translated }]).faults
    expect(faults(right)).toEqual([])
    expect(faults(wrong)).toHaveLength(1)
    expect(faults(wrong)[0]).toContain(`${locale}: "Message" says "${said}", not "`)
  })

  it('lets a placeholder have a name that is a wrong word', () => {
    expect(catalogueFaults('es', [{ english: 'Epoch {epoch}', translated: 'Época {epoch}' }]).faults).toEqual([])
  })
})
