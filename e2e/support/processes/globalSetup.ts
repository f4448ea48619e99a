// One whole world for all journeys. E2E_URL names a running one instead.
import { startWorld } from './startWorld.ts'

export default async function setup() {
  if (!process.env.E2E_URL) return startWorld()
}
