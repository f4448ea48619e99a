import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { untilLoaded } from './untilLoaded.ts'

// SHELL-22
/** A part of a page whose code is fetched when it is first drawn, until it arrives: React remembers a failure for good. */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await untilLoaded(load) }))
