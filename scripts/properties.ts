// Setup of every unit and dom test: properties draw the same cases each time, unless PROPERTY_SEED names others or is "random".
import { configureGlobal } from 'fast-check'

const asked = process.env['PROPERTY_SEED']
const usual = 31_356
if (asked !== 'random') configureGlobal({ seed: asked === undefined ? usual : Number(asked) })
