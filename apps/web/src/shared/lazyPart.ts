import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { untilLoaded } from './untilLoaded.ts'

// SHELL-22
/** A part of a page with code that loads at its first render, with retries until it succeeds: React would cache a failure permanently. */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await untilLoaded(load) }))
