// Custom properties are allowed in `style`. Components use them to pass values to their stylesheets.
import 'react';

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
