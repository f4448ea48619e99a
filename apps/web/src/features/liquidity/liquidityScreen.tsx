import type { MessageDescriptor } from '@lingui/core'
import { type ComponentType, createElement } from 'react'
import { lazyPart } from '../../shared/lazyPart.ts'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'

/** A screen that is code of its own. Its words are there: the page arrives with them. */
export const liquidityScreen = <P extends object>(load: () => Promise<ComponentType<P>>, title?: MessageDescriptor) =>
  lazyPart<P>(async () => {
    const Screen = await load()
    const Titled = (props: P) => {
      useOwnTitle(title)
      return createElement(Screen, props)
    }
    return title ? Titled : Screen
  })
