// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MathHarness} from '../harness/MathHarness.sol';
import {VectorWriter} from './VectorWriter.sol';

// VAULT-5
/// @dev Shares and supplies are below 2^150, amounts below 2^112, prices those of the published pool.
contract VaultMath_Vectors is VectorWriter {
    uint256 private constant LOWEST = 4_295_128_739;
    uint256 private constant HIGHEST = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342;

    /// @dev A price between the lowest and the highest one, of any size.
    function _price() private returns (uint256) {
        return LOWEST + _draw(160) % (HIGHEST - LOWEST);
    }

    function _tick(int256 tick) private pure returns (uint256) {
        return uint256(tick);
    }

    function test_firstShares() external {
        _begin('VaultMath.firstShares', 'firstShares', MathHarness.firstShares.selector);
        uint256[] memory amounts = _around(_of(0, 1000, 1e6, 1e18, type(uint112).max));
        _product(_axes(amounts, amounts));
        for (uint256 i; i < 64; ++i) {
            _case(_of(_draw(112), _draw(112)));
        }
        _end();
    }

    function test_sharesOfBoth() external {
        _begin('VaultMath.sharesOfBoth', 'sharesOfBoth', MathHarness.sharesOfBoth.selector);
        _case(_of(1e18, 1e18, 0, 0, 0));
        _case(_of(1e18, 0, 1e18, 0, 1e21));
        _case(_of(0, 1e18, 0, 1e18, 1e21));
        _case(_of(1e18, 1e18, 1e18, 0, 1e21));
        _case(_of(1e18, 1, 1e18, 1e18, 1e21));
        for (uint256 i; i < 200; ++i) {
            _case(_of(_draw(112), _draw(112), i % 7 == 0 ? 0 : _draw(112), i % 11 == 0 ? 0 : _draw(112), _draw(150)));
        }
        _end();
    }

    function test_amountOfShares() external {
        _begin('VaultMath.amountOfShares', 'amountOfShares', MathHarness.amountOfShares.selector);
        uint256[] memory values = _around(_of(0, 1000, 1e18, type(uint112).max));
        _product(_axes(values, values, _of(0, 1000, 1e18, type(uint112).max)));
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(150), _draw(112), _draw(150)));
        }
        _end();
    }

    function test_sharesOfOne() external {
        _begin('VaultMath.sharesOfOne', 'sharesOfOne', MathHarness.sharesOfOne.selector);
        uint256[] memory values = _around(_of(0, 1000, 1e18, type(uint112).max));
        _product(_axes(values, values, _of(0, 1, 1e18, type(uint112).max)));
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(112), _draw(112), _draw(150)));
        }
        _end();
    }

    function test_partOfVault() external {
        _begin('VaultMath.partOf', 'partOfVault', MathHarness.partOfVault.selector);
        uint256[] memory values = _around(_of(0, 1000, 1e18, type(uint112).max));
        _product(_axes(values, values, _of(0, 1000, 1e18, type(uint112).max)));
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(112), _draw(150), _draw(150)));
        }
        _end();
    }

    function test_valueInDeposit() external {
        _begin('VaultMath.valueInDeposit', 'valueInDeposit', MathHarness.valueInDeposit.selector);
        uint256 one = 1 << 96;
        for (uint256 inToken0; inToken0 < 2; ++inToken0) {
            _case(_of(inToken0, 0, 0, one, one, 0));
            _case(_of(inToken0, 1, 1, one, one, 1));
            _case(_of(inToken0, 1e18, 1e18, one - 1, one + 1, 3000));
            _case(_of(inToken0, 1e18, 1e18, LOWEST, HIGHEST, 65_535));
            for (uint256 i; i < 120; ++i) {
                uint256 low = _price();
                uint256 high = low + _draw(160) % (HIGHEST - low);
                _case(_of(inToken0, _draw(112), _draw(112), low, high, _draw(16)));
            }
        }
        _end();
    }

    function test_offeredPart() external {
        _begin('VaultMath.offered', 'offeredPart', MathHarness.offeredPart.selector);
        uint256[] memory values = _around(_of(0, 10, 1e18, type(uint112).max));
        _product(_axes(values, values, _of(0, 9, 10, 1e19, type(uint112).max)));
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(112), _draw(150), _draw(150)));
        }
        _end();
    }

    function test_valueIn1() external {
        _begin('VaultMath.valueOf', 'valueIn1', MathHarness.valueIn1.selector);
        _product(_axes(_of(0, 1, 1e18, type(uint112).max), _of(0, 1, 1e18), _around(_of(1 << 96))));
        for (uint256 i; i < 150; ++i) {
            _case(_of(_draw(112), _draw(112), _price()));
        }
        _end();
    }

    function test_costOf() external {
        _begin('VaultMath.costOf', 'costOf', MathHarness.costOf.selector);
        uint256[] memory values = _around(_of(0, 1_000_000, 1e18, type(uint112).max));
        _product(_axes(values, values));
        for (uint256 i; i < 100; ++i) {
            _case(_of(_draw(150), _draw(150)));
        }
        _end();
    }

    function test_isCentred() external {
        _begin('VaultMath.isCentred', 'isCentred', MathHarness.isCentred.selector);
        int256[4] memory widths = [int256(60), 240, 602, 6000];
        for (uint256 i; i < 60; ++i) {
            int256 bottom = int256(_draw(20) % 1_700_000) - 850_000;
            int256 width = widths[i % 4];
            for (int256 eighth; eighth <= 8; ++eighth) {
                int256 tick = bottom + width * eighth / 8;
                for (int256 off = -1; off <= 1; ++off) {
                    _case(_of(_tick(bottom), _tick(bottom + width), _tick(tick + off)));
                }
            }
        }
        _end();
    }
}
