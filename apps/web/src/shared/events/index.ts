export { startEvents, useFeed, type Feed, type IndexState } from './events.ts'
