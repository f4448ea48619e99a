import type { MessageDescriptor } from '@lingui/core'
import { type ComponentType, createElement } from 'react'
import { provideWords, withWords } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/lazyPart.ts'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'

provideWords('liquidity', import.meta.glob(['../../locales/*.po', '!../../locales/pseudo.po'], { query: '?words=liquidity' }))

/** A screen that arrives with the feature's words, and with those of refused actions. Its title, where it has one, is among them. */
export const liquidityScreen = <P extends object>(load: () => Promise<ComponentType<P>>, title?: MessageDescriptor) =>
  lazyPart<P>(async () => {
    const Screen = await withWords('later', withWords('liquidity', load()))
    const Titled = (props: P) => {
      useOwnTitle(title)
      return createElement(Screen, props)
    }
    return title ? Titled : Screen
  })
