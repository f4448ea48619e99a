// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../../../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {WeightedFixture} from '../../../../utils/WeightedFixture.sol';

contract WeightedBurnSingle_Unit_Test is WeightedFixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IWeightedPool.burnSingle, (sorted[0], bob)));
    }

    function test_RevertWhen_TheTokenIsNotOfThePoolOrTheRecipientIsOneOfItsTokens() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidToken.selector, sorted[3]));
        pool.burnSingle(sorted[3], bob);
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidTo.selector, sorted[2]));
        pool.burnSingle(sorted[0], sorted[2]);
    }

    function test_RevertWhen_NothingWouldComeOut() external {
        vm.expectRevert(IPool.InsufficientLiquidityBurned.selector);
        pool.burnSingle(sorted[0], bob);
    }

    function test_RevertWhen_MoreWouldComeOutThanOneSwapMayTake() external {
        bytes memory reason = abi.encodeWithSelector(IWeightedPool.MaxOutRatio.selector, (DEPTH * 3) / 10);
        uint256 supply = pool.totalSupply();
        // For a 20 % token, 7 % of the supply is 1 - 0.93^5 = 30.4 % of the reserve.
        vm.expectRevert(reason);
        pool.getSingleOut((supply * 7) / 100, sorted[2]);
        // Far enough beyond the limit to skip the power; then so far that the share of the supply alone exceeds it.
        vm.expectRevert(reason);
        pool.getSingleOut((supply * 2) / 10, sorted[2]);
        _send((supply * 4) / 10);
        vm.expectRevert(reason);
        pool.burnSingle(sorted[0], bob);
    }

    function test_WhenPoolTokensWereSent() external {
        uint256 liquidity = pool.totalSupply() / 20;
        uint256 expected = pool.getSingleOut(liquidity, sorted[0]);
        // 1 - 0.95² = 9.75 % of the reserve, half of it less 0.3 %.
        uint256 gross = (DEPTH * 975) / 10_000;
        assertApproxEqRel(expected, gross - (gross * 15) / 10_000, 1e9);
        _send(liquidity);
        vm.expectEmit(true, true, false, false, address(pool));
        emit IWeightedPool.Burn(address(this), bob, _only(3, 0, expected), _only(3, 0, 0), liquidity, _same(3, DEPTH));
        assertEq(pool.burnSingle(sorted[0], bob), expected);
        assertEq(TestToken(sorted[0]).balanceOf(bob), expected);
        uint256 fee = pool.feesHeld()[0];
        assertApproxEqRel(fee, (gross * 15) / 10_000, 1e9);
        assertEq(pool.reserves(), _weights(DEPTH - expected - fee, DEPTH, DEPTH));
        assertApproxEqAbs(pool.claimable(alice)[0], fee, fee / 1e18 + 2);
    }

    function _send(uint256 liquidity) private {
        vm.prank(alice);
        pool.transfer(address(pool), liquidity);
    }
}
