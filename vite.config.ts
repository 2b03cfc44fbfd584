import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // One small stylesheet for the whole site: the build inlines what each page paints first.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
  },
});
