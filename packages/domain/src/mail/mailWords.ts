import { en, type MailWords } from './words/en.ts'
import { es } from './words/es.ts'
import { ja } from './words/ja.ts'
import { ko } from './words/ko.ts'
import { pt } from './words/pt.ts'
import { th } from './words/th.ts'
import { vi } from './words/vi.ts'
import { zhCN } from './words/zhCN.ts'
import { zhTW } from './words/zhTW.ts'

/** Texts of mails by the site's language codes. */
export const mailWords = { en, es, ja, ko, pt, th, vi, 'zh-CN': zhCN, 'zh-TW': zhTW } as const satisfies Readonly<Record<string, MailWords>>
/** A language of mails. */
export type MailLanguage = keyof typeof mailWords
/** All languages of mails. */
export const mailLanguages = Object.keys(mailWords) as readonly MailLanguage[]

/** A language of mails; English for any other, and for an unknown one. */
export const mailLanguageOf = (name: string | null): MailLanguage => mailLanguages.find((language) => language === name) ?? 'en'
