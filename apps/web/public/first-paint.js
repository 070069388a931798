// Before the first paint: whether the browser is new enough, and the stored colour scheme, so that a dark page never
// flashes white. Old browsers read this file, too: it keeps to the syntax of ECMAScript 5.
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

// Fonts are asked for before a style sheet names them, but not on a slow network, see `tokens.css`.
(function () {
  var network = navigator.connection;
  if (network && /[23]g/.test(network.effectiveType)) {
    document.documentElement.setAttribute('data-slow', '');
    return;
  }
  var fonts = document.querySelectorAll('link[rel=font]');
  for (var i = 0; i < fonts.length; i++) fonts[i].rel = 'preload';
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

// The first look at the time zone and at how numbers are written takes a while, and every page needs them: now the
// processor only waits for the network.
if (!isTooOld) {
  setTimeout(function () {
    Intl.DateTimeFormat().resolvedOptions();
    Intl.NumberFormat().format(0);
  });
}
