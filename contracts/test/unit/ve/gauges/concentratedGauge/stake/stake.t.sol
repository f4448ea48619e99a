// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IConcentratedGauge} from '../../../../../../src/interfaces/ve/gauges/IConcentratedGauge.sol';
import {IGaugeBase} from '../../../../../../src/interfaces/ve/gauges/IGaugeBase.sol';
import {TestToken} from '../../../../../../src/testing/TestToken.sol';
import {PositionCustody} from '../../../../../../src/ve/gauges/PositionCustody.sol';
import {
    ConcentratedGaugeFixture,
    IConcentratedPool,
    IPositions
} from '../../../../../utils/ConcentratedGaugeFixture.sol';

// VOTE-24
contract ConcentratedStake_Unit_Test is ConcentratedGaugeFixture {
    function test_GivenTheGaugeIsDead() external {
        uint256 id = _mint(alice);
        _kill(address(pool));
        vm.expectRevert(IGaugeBase.NotAlive.selector);
        vm.prank(alice);
        gauge.deposit(id);
    }

    function test_WhenItIsForNobody() external {
        uint256 id = _mint(alice);
        vm.startPrank(alice);
        nft.approve(address(gauge), id);
        vm.expectRevert(IGaugeBase.ZeroAddress.selector);
        gauge.deposit(id, address(0));
    }

    function test_WhenThePositionIsOfAnotherPool() external {
        TestToken other = new TestToken('Other', 'OTH', 18, address(this));
        (TestToken a, TestToken b) = address(other) < address(token0) ? (other, token0) : (token0, other);
        IConcentratedPool elsewhere = _createPool(address(a), address(b));
        assertTrue(address(elsewhere) != address(pool));
        other.mint(address(this), 1e30);
        other.approve(address(nft), type(uint256).max);
        (uint256 id,,,) = nft.mint(
            IPositions.MintParams(
                address(a), address(b), address(0), -600, 600, SIDE, SIDE, 0, 0, alice, type(uint256).max
            )
        );
        vm.startPrank(alice);
        nft.approve(address(gauge), id);
        vm.expectRevert(abi.encodeWithSelector(IConcentratedGauge.OtherPool.selector, id));
        gauge.deposit(id);
    }

    function test_WhenThePositionHasNoLiquidity() external {
        uint256 id = _mint(alice);
        vm.startPrank(alice);
        nft.decreaseLiquidity(IPositions.DecreaseParams(id, _liquidity(id), 0, 0, type(uint256).max));
        nft.approve(address(gauge), id);
        vm.expectRevert(abi.encodeWithSelector(IConcentratedGauge.NoLiquidity.selector, id));
        gauge.deposit(id);
    }

    function test_WhenThePositionIsOfSomebodyElse() external {
        uint256 id = _mint(alice);
        vm.prank(alice);
        nft.setApprovalForAll(address(gauge), true);
        vm.expectRevert();
        vm.prank(bob);
        gauge.deposit(id);
        assertEq(nft.ownerOf(id), alice);
    }

    function test_WhenItIsStaked() external {
        uint256 id = _mint(alice);
        uint128 liquidity = _liquidity(id);
        vm.startPrank(alice);
        nft.approve(address(gauge), id);
        vm.expectEmit(address(gauge));
        emit IConcentratedGauge.Deposit(alice, id, liquidity);
        gauge.deposit(id);
        vm.stopPrank();
        assertEq(nft.ownerOf(id), gauge.custodyOf(alice));
        assertEq(nft.tokenFarmedIn(id), farmingCenter);
        assertTrue(gauge.stakedContains(alice, id));
        assertEq(gauge.stakedLength(alice), 1);
        assertEq(gauge.stakedByIndex(alice, 0), id);
        assertEq(gauge.stakedValues(alice)[0], id);
        assertEq(gauge.positions(0), id);
        assertEq(gauge.balanceOf(alice), 1);
        assertEq(gauge.totalSupply(), 1);
        assertTrue(gauge.custodyOf(alice) != gauge.custodyOf(bob));
    }

    function test_WhenItIsStaked_PaysWhatWasNotCollected() external {
        uint256 id = _mint(alice);
        _trade(true, 100e18);
        uint256 before = token0.balanceOf(alice);
        _stakePosition(alice, id);
        assertGt(token0.balanceOf(alice), before);
        assertEq(_fees(address(pool)).held(address(token0)), 0);
    }

    function test_WhenItIsStaked_LosesEveryApproval() external {
        uint256 id = _mint(alice);
        vm.prank(alice);
        nft.setApprovalForAll(address(gauge), true);
        vm.prank(alice);
        nft.approve(bob, id);
        vm.prank(alice);
        gauge.deposit(id);
        assertEq(nft.getApproved(id), address(0));
        address custody = gauge.custodyOf(alice);
        vm.startPrank(bob);
        vm.expectRevert();
        nft.transferFrom(custody, bob, id);
        vm.expectRevert();
        nft.decreaseLiquidity(IPositions.DecreaseParams(id, 1, 0, 0, type(uint256).max));
    }

    function test_WhenItIsForAnotherAccount_GivenThatAccountMadeTheCallerItsOperator() external {
        uint256 id = _mint(alice);
        _trade(true, SIDE / 10);
        vm.prank(bob);
        nft.setApprovalForAll(alice, true);
        vm.startPrank(alice);
        nft.approve(address(gauge), id);
        uint256 before = token0.balanceOf(alice);
        vm.expectEmit(address(gauge));
        emit IConcentratedGauge.Deposit(bob, id, _liquidity(id));
        gauge.deposit(id, bob);
        vm.stopPrank();
        assertTrue(gauge.stakedContains(bob, id));
        assertEq(nft.ownerOf(id), gauge.custodyOf(bob));
        assertGt(token0.balanceOf(alice), before, 'what was not collected');
        vm.expectRevert(abi.encodeWithSelector(IConcentratedGauge.NotStaked.selector, id, alice));
        vm.prank(alice);
        gauge.withdraw(id);
        vm.prank(bob);
        gauge.withdraw(id);
        _assertHome(bob, id);
    }

    /// @dev No account can extend another's list: harvesting all of it would then cost an arbitrary amount.
    function test_WhenItIsForAnotherAccount_GivenThatAccountDidNotConsent() external {
        uint256 id = _mint(alice);
        vm.prank(alice);
        nft.setApprovalForAll(bob, true);
        vm.startPrank(alice);
        nft.approve(address(gauge), id);
        vm.expectRevert(abi.encodeWithSelector(IGaugeBase.NotAuthorized.selector, alice));
        gauge.deposit(id, bob);
        assertEq(gauge.stakedLength(bob), 0);
        gauge.deposit(id, alice);
        assertEq(gauge.stakedLength(alice), 1, 'for itself');
    }

    function test_WhenAStrangerWithdraws() external {
        uint256 id = _staked(alice);
        vm.expectRevert(abi.encodeWithSelector(IConcentratedGauge.NotStaked.selector, id, bob));
        vm.prank(bob);
        gauge.withdraw(id);
        vm.expectRevert(abi.encodeWithSelector(IConcentratedGauge.NotStaked.selector, id, bob));
        vm.prank(bob);
        gauge.getReward(id);
    }

    function test_WhenItIsWithdrawn() external {
        uint256 id = _staked(alice);
        uint128 liquidity = _liquidity(id);
        vm.expectEmit(address(gauge));
        emit IConcentratedGauge.Withdraw(alice, id);
        vm.prank(alice);
        gauge.withdraw(id);
        _assertHome(alice, id);
        assertEq(nft.tokenFarmedIn(id), address(0));
        assertEq(_liquidity(id), liquidity);
        assertEq(gauge.totalSupply(), 0);
        assertEq(gauge.stakedLength(alice), 0);
        _stakePosition(alice, id);
        assertEq(gauge.stakedLength(alice), 1, 'and again');
    }

    /// forge-config: default.fuzz.runs = 200
    function testFuzz_KeepsItsLists(uint256 order) external {
        address[2] memory owners = [alice, bob];
        uint256[6] memory ids;
        for (uint256 i; i < 6; ++i) {
            ids[i] = _staked(owners[(order >> i) & 1]);
        }
        for (uint256 gone = 1; gone <= 6; ++gone) {
            order = uint256(keccak256(abi.encode(order)));
            uint256 pick = order % 6;
            while (ids[pick] == 0) {
                pick = (pick + 1) % 6;
            }
            address owner = gauge.stakedContains(alice, ids[pick]) ? alice : bob;
            vm.prank(owner);
            gauge.withdraw(ids[pick]);
            _assertHome(owner, ids[pick]);
            ids[pick] = 0;
            assertEq(gauge.totalSupply(), 6 - gone);
            assertEq(gauge.stakedLength(alice) + gauge.stakedLength(bob), 6 - gone);
            for (uint256 i; i < 6; ++i) {
                if (ids[i] != 0) _assertListed(ids[i]);
            }
        }
    }

    function _assertListed(uint256 id) private view {
        address owner = gauge.stakedContains(alice, id) ? alice : bob;
        uint256 found;
        for (uint256 i; i < gauge.stakedLength(owner); ++i) {
            if (gauge.stakedByIndex(owner, i) == id) ++found;
        }
        for (uint256 i; i < gauge.totalSupply(); ++i) {
            if (gauge.positions(i) == id) ++found;
        }
        assertEq(found, 2);
        assertEq(nft.ownerOf(id), gauge.custodyOf(owner));
    }

    function test_LetsNobodyButTheGaugeCommandACustody() external {
        uint256 id = _staked(alice);
        PositionCustody custody = PositionCustody(gauge.custodyOf(alice));
        vm.startPrank(alice);
        bytes memory refusal = abi.encodeWithSelector(PositionCustody.NotGauge.selector, alice);
        vm.expectRevert(refusal);
        custody.enter(id, alice);
        vm.expectRevert(refusal);
        custody.exit(id);
        vm.expectRevert(refusal);
        custody.decrease(id, 1, alice);
        vm.expectRevert(refusal);
        custody.collectFees(id, alice);
        vm.expectRevert(refusal);
        custody.collectReward(id);
        vm.expectRevert(refusal);
        custody.claim(alice);
        vm.expectRevert(refusal);
        custody.release(id, alice);
    }
}
