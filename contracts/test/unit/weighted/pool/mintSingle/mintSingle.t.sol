// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../../../../src/amm/weighted/WeightedPool.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../../../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {WeightedFixture} from '../../../../utils/WeightedFixture.sol';

contract WeightedMintSingle_Unit_Test is WeightedFixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IWeightedPool.mintSingle, (sorted[0], bob)));
    }

    function test_RevertWhen_TokenIsNotOfThePool() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidToken.selector, sorted[3]));
        pool.mintSingle(sorted[3], bob);
    }

    function test_RevertWhen_NothingWasSent() external {
        vm.expectRevert(IPool.InsufficientLiquidityMinted.selector);
        pool.mintSingle(sorted[0], bob);
    }

    function test_RevertWhen_MoreWasSentThanOneSwapMayBringOrThePoolIsEmpty() external {
        _pay(sorted[0], address(pool), (DEPTH * 4) / 10);
        vm.expectRevert(abi.encodeWithSelector(IWeightedPool.MaxInRatio.selector, (DEPTH * 3) / 10));
        pool.mintSingle(sorted[0], bob);
        WeightedPool empty = _create(_weights(0.5e18, 0.5e18), FEE);
        _pay(sorted[0], address(empty), 1e18);
        vm.expectRevert(abi.encodeWithSelector(IWeightedPool.MaxInRatio.selector, 0));
        empty.mintSingle(sorted[0], bob);
    }

    function test_WhenOneTokenWasSent() external {
        uint256 amount = DEPTH / 10;
        // Half of it is not proportional and pays 0.3 %.
        uint256 fee = (amount / 2) * 3000 / 1e6;
        uint256 expected = pool.getLiquidityOut(amount, sorted[0]);
        // (1 + 0.1 - fee)^0.5 - 1 of the supply
        assertApproxEqRel(expected, (pool.totalSupply() * 0.0487374e18) / 1e18, 2e13);
        _pay(sorted[0], address(pool), amount);
        vm.expectEmit(address(pool));
        emit IWeightedPool.Mint(
            address(this),
            bob,
            _only(3, 0, amount),
            _only(3, 0, fee),
            expected,
            _weights(DEPTH + amount - fee, DEPTH, DEPTH)
        );
        assertEq(pool.mintSingle(sorted[0], bob), expected);
        assertEq(pool.balanceOf(bob), expected);
        assertEq(pool.claimable(bob), _same(3, 0), 'the fee is not theirs');
        assertApproxEqAbs(pool.claimable(alice)[0], fee, fee / 1e18 + 2, 'it is of those before');
    }

    // INV-6: add then remove returns at most the deposit
    function testFuzz_NeverWorthMoreThanPaid(uint256 which, uint256 amount) external {
        which = bound(which, 0, 2);
        amount = bound(amount, 1e6, (DEPTH * 3) / 10);
        uint256 before = pool.getInvariant();
        uint256 supply = pool.totalSupply();
        _pay(sorted[which], address(pool), amount);
        uint256 liquidity = pool.mintSingle(sorted[which], bob);
        // invariant / supply does not fall: three units for the rounding of the invariant itself
        assertGe((pool.getInvariant() + 3) * supply, before * (supply + liquidity));
        vm.prank(bob);
        pool.transfer(address(pool), liquidity);
        assertLt(pool.burnSingle(sorted[which], bob), amount);
        _assertSolvent(pool);
    }
}
