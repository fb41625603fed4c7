/** JSX is compiled by Vite itself. */
export default {};
