// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedMath} from '../../src/libraries/WeightedMath.sol';
import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

// POOL-31
contract WeightedMath_Vectors is VectorWriter {
    function test_limitOf() external {
        _begin('WeightedMath.limitOf', 'weightedLimit', MathHarness.weightedLimit.selector);
        _product(
            _axes(
                _around(_of(0, 4, 100, 1e18, type(uint112).max - 1)), _around(_of(1e14 + 2, 1e16, 0.5e18, 1e18 - 1e14))
            )
        );
        _end();
    }

    function test_getAmountOut() external {
        _begin('WeightedMath.getAmountOut', 'weightedGetAmountOut', MathHarness.weightedGetAmountOut.selector);
        _edges();
        for (uint256 i; i < 300; ++i) {
            (uint256 x, uint256 wx, uint256 y, uint256 wy) = _sides();
            _case(_of(_amount(WeightedMath.limitOf(x, wx)), x, wx, y, wy));
        }
        _end();
    }

    function test_getAmountIn() external {
        _begin('WeightedMath.getAmountIn', 'weightedGetAmountIn', MathHarness.weightedGetAmountIn.selector);
        _edges();
        for (uint256 i; i < 300; ++i) {
            (uint256 x, uint256 wx, uint256 y, uint256 wy) = _sides();
            _case(_of(_amount(WeightedMath.limitOf(y, wy)), x, wx, y, wy));
        }
        _end();
    }

    function test_singleLiquidity() external {
        _begin('WeightedMath.singleLiquidity', 'singleLiquidity', MathHarness.singleLiquidity.selector);
        _case(_of(0, 0, 0.5e18, 0));
        _case(_of(1, 0, 0.5e18, 0));
        for (uint256 i; i < 200; ++i) {
            (uint256 x, uint256 wx,,) = _sides();
            _case(_of(_amount(WeightedMath.limitOf(x, wx)), x, wx, 1 + _draw(112)));
        }
        _end();
    }

    function test_invariant() external {
        _begin('WeightedMath.invariant', 'weightedInvariant', MathHarness.weightedInvariant.selector);
        _case(_of(1, 0.5e18, 1, 0.25e18, 1));
        _case(_of(1e18, 1e14, 1e18, 1e14, 1e18));
        _case(_of(type(uint112).max, 0.5e18, 1, 0.25e18, 1e18));
        for (uint256 i; i < 200; ++i) {
            (uint256 x, uint256 wx, uint256 y, uint256 wy) = _sides();
            _case(_of(x, wx / 2, y, wy / 2, 1 + _draw(112)));
        }
        _end();
    }

    function test_singleAmount() external {
        _begin('WeightedMath.singleAmount', 'singleAmount', MathHarness.singleAmount.selector);
        _case(_of(0, 0, 0.5e18, 0));
        _case(_of(1, 0, 0.5e18, 0));
        _case(_of(1, 1e18, 0.5e18, 2));
        for (uint256 i; i < 200; ++i) {
            (uint256 x, uint256 wx,,) = _sides();
            uint256 supply = 1 + _draw(112);
            uint256 limit = (supply * 3) / 10;
            _case(_of(_amount(i % 2 == 0 ? limit : (limit * wx) / 1e18), x, wx, supply));
        }
        _end();
    }

    /// @dev The limits on either side of light and heavy tokens, and one unit beyond.
    function _edges() private {
        uint256[] memory amounts = _around(_of(1, 0.03e18, 0.3e18));
        uint256[2][4] memory pairs = [
            [uint256(0.5e18), 0.5e18],
            [uint256(1e16 - 1), 1e18 - 1e16 + 1],
            [uint256(0.8e18), 0.2e18],
            [uint256(1e14 + 1), 1e18 - 1e14 - 1]
        ];
        for (uint256 i; i < amounts.length; ++i) {
            for (uint256 p; p < 4; ++p) {
                _case(_of(amounts[i], 1e18, pairs[p][0], 1e18, pairs[p][1]));
                _case(_of(amounts[i], 1e18, pairs[p][1], 1e18, pairs[p][0]));
            }
        }
        _case(_of(1, 0, 0.5e18, 0, 0.5e18));
    }

    /// @dev Reserves of any size and two weights that fit one pool, down to the lightest.
    function _sides() private returns (uint256 x, uint256 wx, uint256 y, uint256 wy) {
        (x, y) = (1 + _draw(111), 1 + _draw(111));
        wx = 1e14 + 1 + _draw(256) % (1e18 - 2e14 - 1);
        if (_draw(2) == 0) wx = 1e14 + 1 + _draw(10);
        wy = 1e18 - wx;
        if (_draw(2) == 0 && wy > 2e14) wy = 1e14 + 1 + _draw(256) % (wy - 1e14);
        if (_draw(2) == 0) (x, wx, y, wy) = (y, wy, x, wx);
    }

    /// @dev Any length up to the limit, micro amounts, the limit and a little more.
    function _amount(uint256 limit) private returns (uint256) {
        uint256 kind = _draw(256) % 4;
        if (kind == 0) return _draw(5);
        if (kind == 1) return limit + _draw(1);
        return (_draw(256) % (limit + 1)) >> (kind == 2 ? _draw(256) % 112 : 0);
    }
}
