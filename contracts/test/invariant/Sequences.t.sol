// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {Fixture} from '../utils/Fixture.sol';

/// @notice INV-5: no sequence of at most ten swaps in one block profits
contract Sequences_Test is Fixture {
    address private _trader = makeAddr('trader');

    struct Step {
        bool zeroForOne;
        bool lowLevel;
        uint8 size;
        uint128 amount;
    }

    function testFuzz_NoSequenceInABlockProfits(Step[10] calldata steps, bool isStable) external {
        _run(isStable ? stable : classic, steps);
    }

    // The stable curve in the range where Solidly's rounding failed: reserves of a few units.
    function testFuzz_NoSequenceInATinyPoolProfits(Step[10] calldata steps, uint256 size, bool isStable) external {
        Pool pool = Pool(factory.createPool(address(token1), address(isStable ? token0 : dollar), isStable));
        size = isStable ? bound(size, 8_408_964_152_537_146, 1e18) : bound(size, 1001, 1e6);
        _deposit(pool, alice, size, size);
        if (isStable) {
            // all except the locked minimum leaves again: reserves of a few units
            uint256 liquidity = pool.balanceOf(alice);
            vm.prank(alice);
            pool.transfer(address(pool), liquidity);
            pool.burn(alice);
        }
        _run(pool, steps);
    }

    function _run(Pool pool, Step[10] calldata steps) private {
        (TestToken t0, TestToken t1) = (TestToken(pool.token0()), TestToken(pool.token1()));
        uint256 wealth = 1e30;
        t0.mint(_trader, wealth);
        t1.mint(_trader, wealth);
        for (uint256 i; i < 10; ++i) {
            _step(pool, steps[i]);
        }
        uint256 end0 = t0.balanceOf(_trader);
        uint256 end1 = t1.balanceOf(_trader);
        assertTrue((end0 < wealth || end1 < wealth) || (end0 == wealth && end1 == wealth), 'something for nothing');
        _assertSolvent(pool);
    }

    function _step(Pool pool, Step calldata step) private {
        TestToken tokenIn = TestToken(step.zeroForOne ? pool.token0() : pool.token1());
        // a third of the steps are micro-swaps of 1 to 20 units
        uint256 amount = bound(step.amount, 1, 20);
        if (step.size % 3 != 0) amount = bound(step.amount, 1, 10 ** (step.size % 25)) / _unit(address(tokenIn)) + 1;
        uint256 quote = pool.getAmountOut(amount, address(tokenIn));
        if (quote == 0) return;
        vm.startPrank(_trader);
        tokenIn.transfer(address(pool), amount);
        if (step.lowLevel) pool.swap(step.zeroForOne ? 0 : quote, step.zeroForOne ? quote : 0, _trader, '');
        else pool.swapExactIn(address(tokenIn), _trader);
        vm.stopPrank();
    }
}
