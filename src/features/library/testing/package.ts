/** A small H5P package with a library of our own, for tests. */
import { strToU8, zipSync, type Zippable } from 'fflate'

const library = {
  title: 'Darasa card',
  machineName: 'H5P.DarasaCard',
  majorVersion: 1,
  minorVersion: 0,
  patchVersion: 0,
  runnable: 1,
  preloadedJs: [{ path: 'card.js' }],
  preloadedCss: [{ path: 'card.css' }],
}

/** A question with one button: pressing it completes the card. */
const cardScript = `var H5P = H5P || {};
H5P.DarasaCard = (function ($) {
  function DarasaCard(params, contentId) {
    H5P.EventDispatcher.call(this);
    var self = this;
    self.attach = function ($container) {
      $container.html('').addClass('darasa-card');
      $('<p>').text(params.question).appendTo($container);
      $('<button type="button">').text(params.button).appendTo($container).on('click', function () {
        self.triggerXAPIScored(params.score, params.most, 'completed');
      });
      if (params.picture) $('<img alt="">').attr('src', H5P.getPath(params.picture, contentId)).appendTo($container);
    };
  }
  DarasaCard.prototype = Object.create(H5P.EventDispatcher.prototype);
  return DarasaCard;
})(H5P.jQuery);
`

/** An HTML5 app as Kolibri has them, whose page keeps a number in the browser’s storage. @param more further files by path */
export const appOf = (title: string, more: Zippable = {}): Buffer =>
  Buffer.from(
    zipSync({
      'index.html': strToU8(
        `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><p id="count"></p><script>
        localStorage.setItem('count', Number(localStorage.getItem('count') ?? 0) + 1)
        document.getElementById('count').textContent = 'Opened ' + localStorage.getItem('count')
        </script><script src="js/app.js"></script></body></html>`,
      ),
      'js/app.js': strToU8(`document.body.append('The app runs')`),
      ...more,
    }),
  )

export interface PackageToMake {
  readonly question?: string
  readonly button?: string
  readonly score?: number
  readonly most?: number
  /** A script that runs with the library. */
  readonly script?: string
  /** Further files by path, or others instead of those that there are. */
  readonly more?: Zippable
  /** Paths that are left out. */
  readonly without?: readonly string[]
}

export const packageOfCard = ({
  question = 'What boils at 100 °C?',
  button = 'Water',
  score = 4,
  most = 5,
  script = '',
  more = {},
  without = [],
}: PackageToMake = {}): Buffer => {
  const { machineName, majorVersion, minorVersion } = library
  const json = (value: object): Uint8Array => strToU8(JSON.stringify(value))
  const files: Zippable = {
    'h5p.json': json({
      title: question,
      language: 'en',
      mainLibrary: machineName,
      embedTypes: ['iframe'],
      license: 'U',
      preloadedDependencies: [{ machineName, majorVersion, minorVersion }],
    }),
    'content/content.json': json({ question, button, score, most }),
    'H5P.DarasaCard-1.0/library.json': json(library),
    'H5P.DarasaCard-1.0/card.js': strToU8(cardScript + script),
    'H5P.DarasaCard-1.0/card.css': strToU8('.darasa-card button { min-height: 44px; }'),
    ...more,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).filter(([path]) => !without.includes(path)))))
}
