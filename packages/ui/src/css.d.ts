// Custom properties may be given in `style`: they are how a component hands a token to its stylesheet.
import 'react';

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
