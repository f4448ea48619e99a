import { fileURLToPath } from 'node:url'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { stat } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { readWordParts, type WordParts } from './wordParts.ts'

type Catalogs = Awaited<ReturnType<typeof getCatalogs>>

/** The catalogues of a configuration; each file is read again only after a change, because every part of the app requests all of them. */
const rememberedCatalogs = async (config: Parameters<typeof getCatalogs>[0]): Promise<Catalogs> => {
  const catalogs = await getCatalogs(config)
  for (const catalog of catalogs) {
    const read = catalog.read.bind(catalog)
    const known = new Map<string, { readonly changed: number; readonly content: ReturnType<typeof read> }>()
    catalog.read = async (locale) => {
      const { mtimeMs: changed } = await stat(catalog.getFilename(locale))
      const found = known.get(locale)
      if (found?.changed === changed) return found.content
      const content = read(locale)
      known.set(locale, { changed, content })
      return content
    }
  }
  return catalogs
}

const CATALOGUES = "['../../locales/*.po', '!../../locales/pseudo.po']"
const PARTS_FILE = /\/src\/shared\/i18n\/wordsOfParts\.ts$/

/**
 * The list of the parts' catalogues; a build uses it in place of `wordsOfParts.ts`. The local world's drawer loads its words itself, so
 * that a public build contains none of them.
 */
const listOfParts = ({ all }: WordParts): string => {
  const listed = all.filter((part) => part !== 'demo')
  const entries = listed.map((part) => `${part}: import.meta.glob(${CATALOGUES}, { query: '?words=${part}' })`)
  return `export const wordsOfParts = { ${entries.join(', ')} }`
}

/** Serves `locale.po?words=part`: a catalogue cut down to the words of one part of the app; and the list of the parts. */
export const words = (configPath: string): Plugin => {
  const config = getConfig({ configPath })
  const catalogs = rememberedCatalogs(config)
  const root = config.rootDir ?? fileURLToPath(new URL('..', import.meta.url))
  let known: WordParts | undefined
  const forget = () => {
    known = undefined
  }
  return {
    name: 'words',
    enforce: 'pre',
    buildStart: forget,
    watchChange: forget,
    transform: {
      filter: { id: [/\.po\?words=\w+$/, PARTS_FILE] },
      handler: async (_, id) => {
        const [path = '', part] = id.split('?words=')
        const parts = (known ??= readWordParts(root))
        if (PARTS_FILE.test(path)) return { code: listOfParts(parts), map: null, moduleType: 'js' }
        const found = getCatalogForFile(relative(root, path), await catalogs)
        if (!found) throw new Error(`${path} is no catalogue.`)
        const { locale, catalog } = found
        const entries = (await catalog.read(locale)) ?? {}
        const { messages } = await catalog.getTranslations(locale, {
          fallbackLocales: config.fallbackLocales || {},
          sourceLocale: config.sourceLocale ?? 'en',
        })
        const wanted = Object.entries(messages).filter(([key]) =>
          parts.of((entries[key]?.origin ?? []).map(([file]) => file)).some((own) => own === part),
        )
        const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(wanted), {
          namespace: 'es',
          pseudoLocale: config.pseudoLocale ?? '',
        })
        if (errors.length > 0) throw new Error(`${locale}: ${errors.map(({ id: key }) => key).join(', ')} cannot be compiled.`)
        return { code: source, map: null, moduleType: 'js' }
      },
    },
  }
}
