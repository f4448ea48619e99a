// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../../../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {WeightedFixture} from '../../../../utils/WeightedFixture.sol';

contract WeightedBurn_Unit_Test is WeightedFixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IWeightedPool.burn, (bob)));
    }

    function test_RevertWhen_RecipientIsToken() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidTo.selector, sorted[1]));
        pool.burn(sorted[1]);
    }

    function test_RevertWhen_NothingWouldComeOut() external {
        vm.expectRevert(IPool.InsufficientLiquidityBurned.selector);
        pool.burn(bob);
    }

    function testFuzz_WhenPoolTokensWereSent(uint256 liquidity) external {
        liquidity = bound(liquidity, 2, pool.balanceOf(alice));
        uint256 expected = (liquidity * DEPTH) / pool.totalSupply();
        vm.prank(alice);
        pool.transfer(address(pool), liquidity);
        uint256[] memory left = _same(3, DEPTH - expected);
        vm.expectEmit(address(pool));
        emit IWeightedPool.Burn(address(this), bob, _same(3, expected), _same(3, 0), liquidity, left);
        assertEq(pool.burn(bob), _same(3, expected));
        for (uint256 i; i < 3; ++i) {
            assertEq(TestToken(sorted[i]).balanceOf(bob), expected);
        }
        assertEq(pool.reserves(), left);
    }

    // POOL-23, POOL-30: entry may pause, never exit; the limits of swaps do not reach it
    function test_GivenCreationIsPausedEverythingLeavesOrBalancesAreBeyond112Bits() external {
        vm.prank(pauser);
        factory.setPauseState(true);
        _pay(sorted[0], address(pool), type(uint128).max);
        uint256 liquidity = pool.balanceOf(alice);
        vm.prank(alice);
        pool.transfer(address(pool), liquidity);
        uint256[] memory amounts = pool.burn(alice);
        for (uint256 i; i < 3; ++i) {
            assertApproxEqAbs(amounts[i], DEPTH, 2000, 'all but the share of the locked minimum');
        }
        assertEq(pool.totalSupply(), 1000);
    }
}
