// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PerpMath} from '../../src/libraries/PerpMath.sol';
import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

// PERP-3
/// @dev Sizes are below 2^112, prices from 1 to 2^128, as the venue has them.
contract PerpMath_Vectors is VectorWriter {
    function _price() private returns (uint256) {
        return _draw(127) + 1;
    }

    /// @dev A price near another one: within a few percent, or a unit beside it.
    function _near(uint256 price, uint256 i) private returns (uint256) {
        uint256 by = i % 3 == 0 ? 1 : price * (_draw(32) % 60) / 1000;
        return i % 2 == 0 ? price + by : price > by ? price - by : 1;
    }

    function test_pnlOf() external {
        _begin('PerpMath.pnlOf', 'perpPnl', MathHarness.perpPnl.selector);
        uint256[] memory prices = _around(_of(2, 600e18, 1200e18));
        for (uint256 isLong; isLong < 2; ++isLong) {
            for (uint256 i; i < prices.length; ++i) {
                _case(_of(isLong, 6000e18, 600e18, prices[i]));
                _case(_of(isLong, 1, 600e18, prices[i]));
                _case(_of(isLong, type(uint112).max, prices[i], 600e18));
            }
            for (uint256 i; i < 100; ++i) {
                uint256 entry = _price();
                _case(_of(isLong, _draw(112), entry, i % 4 == 0 ? _price() : _near(entry, i)));
            }
        }
        _end();
    }

    function test_perpFeeOn() external {
        _begin('PerpMath.perpFeeOn', 'perpFeeOn', MathHarness.perpFeeOn.selector);
        _product(_axes(_around(_of(0, 2000, 6000e18, type(uint112).max)), _of(0, 1, 500, 8000)));
        for (uint256 i; i < 60; ++i) {
            _case(_of(_draw(112), _draw(10)));
        }
        _end();
    }

    function test_borrowFeeOn() external {
        _begin('PerpMath.borrowFeeOn', 'borrowFeeOn', MathHarness.borrowFeeOn.selector);
        _product(_axes(_of(0, 1, 6000e18, type(uint112).max), _of(0, 1, 20), _around(_of(0, 3600, 86_400))));
        for (uint256 i; i < 60; ++i) {
            _case(_of(_draw(112), _draw(10), _draw(40)));
        }
        _end();
    }

    function test_equityOf() external {
        _begin('PerpMath.equityOf', 'perpEquity', MathHarness.perpEquity.selector);
        for (uint256 isLong; isLong < 2; ++isLong) {
            _case(_of(isLong, 6000e18, 97e18, 600e18, 3e18, 600e18));
            _case(_of(isLong, 6000e18, 97e18, 600e18, 3e18, 606e18));
            for (uint256 i; i < 100; ++i) {
                uint256 entry = _price();
                _case(_of(isLong, _draw(112), _draw(106), entry, _draw(100), _near(entry, i)));
            }
        }
        _end();
    }

    /// @dev At the price of liquidation and a unit beside it.
    function test_isLiquidatable() external {
        _begin('PerpMath.isLiquidatable', 'isLiquidatable', MathHarness.isLiquidatable.selector);
        for (uint256 i; i < 120; ++i) {
            (bool isLong, uint256 size, uint256 margin, uint256 entry, uint256 charges) = _position(i);
            uint256 at = PerpMath.liquidationPrice(isLong, size, margin, entry, charges);
            if (at == 0 || at > type(uint128).max) at = entry;
            for (uint256 price = at - 1; price <= at + 1; ++price) {
                _case(_of(isLong ? 1 : 0, size, margin, entry, charges, price));
            }
        }
        _end();
    }

    function test_liquidationPrice() external {
        _begin('PerpMath.liquidationPrice', 'liquidationPrice', MathHarness.liquidationPrice.selector);
        for (uint256 i; i < 200; ++i) {
            (bool isLong, uint256 size, uint256 margin, uint256 entry, uint256 charges) = _position(i);
            _case(_of(isLong ? 1 : 0, size, margin, entry, charges));
        }
        for (uint256 isLong; isLong < 2; ++isLong) {
            // No price liquidates a long one; every price liquidates either.
            _case(_of(isLong, 1000, 1008, 600e18, 0));
            _case(_of(isLong, 1000, 1010, 600e18, 0));
            _case(_of(isLong, 1000, 0, 600e18, 992));
            _case(_of(isLong, 1000, 0, 600e18, 991));
            _case(_of(isLong, 1000, 100, 1, 0));
        }
        _end();
    }

    function test_perpShares() external {
        _begin('PerpMath.perpShares', 'perpShares', MathHarness.perpShares.selector);
        uint256[] memory values = _around(_of(0, 1000, 1e18, type(uint112).max));
        _product(_axes(values, values, _of(0, 1, 1e21, type(uint112).max)));
        _end();
    }

    function test_perpAssets() external {
        _begin('PerpMath.perpAssets', 'perpAssets', MathHarness.perpAssets.selector);
        uint256[] memory values = _around(_of(0, 1000, 1e18, type(uint112).max));
        _product(_axes(values, values, _of(0, 1, 1e21, type(uint112).max)));
        _end();
    }

    function test_tokensOf() external {
        _begin('PerpMath.tokensOf', 'perpTokens', MathHarness.perpTokens.selector);
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(112), _price()));
        }
        _end();
    }

    function test_worthOf() external {
        _begin('PerpMath.worthOf', 'perpWorth', MathHarness.perpWorth.selector);
        _case(_of(0, 0));
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(200), _price()));
        }
        _end();
    }

    function _position(uint256 i) private returns (bool, uint256 size, uint256 margin, uint256 entry, uint256) {
        size = _draw(111) + 1;
        margin = size / (1 + _draw(32) % 60);
        entry = _price();
        return (i % 2 == 0, size, margin, entry, i % 5 == 0 ? size : _draw(112) % (margin + 1));
    }
}
