// In the place of packages that bundled ones load and that nothing here makes them use.
module.exports = {};
