// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../../utils/Fixture.sol';
import {HostileToken} from '../../../../../src/testing/hostile/HostileToken.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {Pool} from '../../../../../src/amm/classic/Pool.sol';

contract RefusingToken is HostileToken {
    bool public refuses;

    function refuse(bool on) external {
        refuses = on;
    }

    function _move(address from, address to, uint256 amount) internal override {
        require(!refuses);
        super._move(from, to, amount);
    }
}

contract ClaimFees_Unit_Test is Fixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IPool.claimFees, ()));
        _assertGuarded(abi.encodeCall(IPool.claimFeesTo, (bob)));
    }

    function test_RevertWhen_RecipientIsToken() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidTo.selector, address(token0)));
        classic.claimFeesTo(address(token0));
    }

    function test_GivenTheCallerHasEarnedNothing() external {
        vm.prank(bob);
        (uint256 claimed0, uint256 claimed1) = classic.claimFees();
        assertEq(claimed0 + claimed1, 0);
    }

    // POOL-22: a global index per token; unstaked holders keep 100 %
    function test_GivenSwapsPaidFees() external {
        _deposit(classic, bob, DEPTH, DEPTH);
        _swap(classic, true, 1000e18, address(this));
        _swap(classic, false, 500e18, address(this));
        (uint256 fees0, uint256 fees1) = classic.feesHeld();
        (uint256 r0, uint256 r1,) = classic.getReserves();
        uint256 share0 = (fees0 * classic.balanceOf(bob)) / classic.totalSupply();
        uint256 share1 = (fees1 * classic.balanceOf(bob)) / classic.totalSupply();
        assertApproxEqAbs(classic.claimable0(bob), share0, 1, 'view 0');
        vm.expectEmit(address(classic));
        emit IPool.Claim(bob, bob, classic.claimable0(bob), classic.claimable1(bob), r0, r1);
        vm.prank(bob);
        (uint256 claimed0, uint256 claimed1) = classic.claimFees();
        assertLe(claimed0, share0);
        assertApproxEqAbs(claimed0, share0, 1, 'share 0');
        assertApproxEqAbs(claimed1, share1, 1, 'share 1');
        assertEq(token0.balanceOf(bob), claimed0);
        vm.prank(bob);
        (uint256 again0, uint256 again1) = classic.claimFees();
        assertEq(again0 + again1, 0, 'twice');
        vm.prank(alice);
        classic.claimFees();
        (uint256 left0,) = classic.feesHeld();
        assertGe(left0, (fees0 * 1000) / classic.totalSupply(), 'the locked share stays');
        assertEq(classic.reserve0(), r0);
        assertEq(classic.reserve1(), r1);
        _assertSolvent(classic);
    }

    function test_WhenRecipientIsAnotherAccount() external {
        _swap(classic, true, 1000e18, address(this));
        vm.prank(alice);
        (uint256 claimed0,) = classic.claimFeesTo(bob);
        assertGt(claimed0, 0);
        assertEq(token0.balanceOf(bob), claimed0);
    }

    // REL-3: one bad token never blocks the others
    function test_WhenOneTokenRefusesItsTransfer() external {
        RefusingToken bad = new RefusingToken();
        Pool pool = _hostilePool(bad);
        token0.mint(address(pool), 1e18);
        pool.swapExactIn(address(token0), bob);
        bad.mint(address(pool), 1e18);
        pool.swapExactIn(address(bad), bob);
        bool badIs0 = pool.token0() == address(bad);
        uint256 dueOfBad = badIs0 ? pool.claimable0(alice) : pool.claimable1(alice);
        bad.refuse(true);
        vm.prank(alice);
        (uint256 claimed0, uint256 claimed1) = pool.claimFees();
        assertEq(badIs0 ? claimed0 : claimed1, 0, 'refused');
        assertEq(token0.balanceOf(alice), badIs0 ? claimed1 : claimed0, 'paid');
        assertGt(token0.balanceOf(alice), 0);
        assertEq(badIs0 ? pool.claimable0(alice) : pool.claimable1(alice), dueOfBad, 'still claimable');
        bad.refuse(false);
        vm.prank(alice);
        pool.claimFees();
        assertEq(bad.balanceOf(alice), dueOfBad);
    }
}
