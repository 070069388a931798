// Before the first paint: whether the browser is new enough, the stored colour scheme, so that a dark page never flashes
// white, and the files of the page. Old browsers read this file, too: it keeps to the syntax of ECMAScript 5.
var isTooOld = !(
  window.CSS &&
  CSS.supports &&
  CSS.supports('color', 'light-dark(#000, #fff)') &&
  'popover' in document.documentElement &&
  window.AbortSignal &&
  AbortSignal.any
);
if (isTooOld) {
  // The app does not start then, see `show-app.tsx`.
  document.documentElement.setAttribute('data-too-old', '');
  document.addEventListener('DOMContentLoaded', function () {
    document.getElementById('too-old').style.display = 'block';
  });
}

(function () {
  var scheme = stored('verdict-color-scheme') || 'auto';
  if (scheme !== 'dark' && scheme !== 'light') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();

// Storage may be forbidden.
function stored(key) {
  try {
    return localStorage.getItem(key);
    // oxlint-disable-next-line no-unused-vars -- ECMAScript 5 has no catch without a name.
  } catch (error) {
    return null;
  }
}

/**
 * The build adds the call: rows of a path's pattern, its files and those of its texts; the texts of every page; the file
 * with the same of the back office, which calls `askForOffice`.
 * Asks for those of this page, and lets the router ask for those of the next one: `askForPage(path)`.
 */
// oxlint-disable-next-line no-unused-vars
function askFor(pages, texts, officeFile) {
  if (isTooOld) return;
  var asked = new Set();
  var office = null;
  var askAgain = null;

  function ask(path, priority) {
    var tag = new URLSearchParams(location.search).get('l') || stored('verdict-language') || navigator.language;
    var locale = /^zh-cn$/i.test(tag) ? 'zh-CN' : 'en-US';
    var inOffice = /^\/admin(\/|$)/.test(path);
    if (inOffice && !office) {
      if (!askAgain) addScript(officeFile);
      askAgain = function () {
        ask(path, priority);
      };
    }
    var rows = inOffice ? (office ? office.pages : []) : pages;
    var always = inOffice && office ? texts[locale].concat(office.always[locale]) : texts[locale];
    var page = rows.find(function (row) {
      return new RegExp(row[0]).test(path);
    });
    always.concat(page ? page[1].concat(page[2][locale]) : []).forEach(function (file) {
      if (asked.has(file)) return;
      asked.add(file);
      var link = document.createElement('link');
      var isStyle = file.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      else link.fetchPriority = priority;
      link.crossOrigin = '';
      link.href = file;
      document.head.appendChild(link);
    });
  }

  // After what every page needs: nothing of a page can be shown without that.
  ask(location.pathname, 'low');
  window.askForPage = function (path) {
    ask(path, 'auto');
  };
  window.askForOffice = function (officePages, always) {
    office = { pages: officePages, always: always };
    askAgain();
  };
  // The first look at the time zone and at how numbers are written takes a while, and every page needs them: now the
  // processor only waits for the network.
  setTimeout(function () {
    Intl.DateTimeFormat().resolvedOptions();
    Intl.NumberFormat().format(0);
  });
}

function addScript(file) {
  var script = document.createElement('script');
  script.src = file;
  document.head.appendChild(script);
}
