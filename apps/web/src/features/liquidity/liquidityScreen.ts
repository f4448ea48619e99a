import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { provideWords, withWords } from '../../shared/i18n/i18n.ts'

provideWords('liquidity', import.meta.glob(['../../locales/*.po', '!../../locales/pseudo.po'], { query: '?words=liquidity' }))

/** A screen that arrives with the feature's words, and with those of refused actions. */
export const liquidityScreen = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await withWords('later', withWords('liquidity', load())) }))
