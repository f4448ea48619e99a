export { readEnv, type Env } from './env.ts'
export { startWorld, type RunningWorld, type WorldOptions } from './world.ts'
