// What every unit and dom test begins with: properties draw the same cases each time, unless PROPERTY_SEED names other ones or says "random".
import { configureGlobal } from 'fast-check'

const asked = process.env['PROPERTY_SEED']
const usual = 31_356
if (asked !== 'random') configureGlobal({ seed: asked === undefined ? usual : Number(asked) })
