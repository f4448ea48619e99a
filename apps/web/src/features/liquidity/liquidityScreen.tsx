import type { MessageDescriptor } from '@lingui/core'
import { type ComponentType, createElement, Fragment } from 'react'
import { lazyPart } from '../../shared/lazyPart.ts'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'

/** A lazily loaded screen. Its messages load with the page. */
export const liquidityScreen = <P extends object>(load: () => Promise<ComponentType<P>>, title?: MessageDescriptor) =>
  lazyPart<P>(async () => {
    const Screen = await load()
    const Title = () => {
      useOwnTitle(title)
      return null
    }
    // Before the screen, so that the title of the item in the address replaces this one.
    const Titled = (props: P) => createElement(Fragment, null, createElement(Title), createElement(Screen, props))
    return title ? Titled : Screen
  })
