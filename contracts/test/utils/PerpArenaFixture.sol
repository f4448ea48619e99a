// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {CompetitionFactory} from '../../src/arena/CompetitionFactory.sol';
import {PerpCompetition} from '../../src/arena/PerpCompetition.sol';
import {ICompetition} from '../../src/interfaces/arena/ICompetition.sol';
import {ICompetitionFactory} from '../../src/interfaces/arena/ICompetitionFactory.sol';
import {IPerpCompetition} from '../../src/interfaces/arena/IPerpCompetition.sol';
import {IPerpVenue} from '../../src/interfaces/arena/IPerpVenue.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {PerpFixture} from './PerpFixture.sol';

/// @title The world of perpetuals with a competition in it: a thousand dollars each, two days, up to 20x in the market of BNB
abstract contract PerpArenaFixture is PerpFixture {
    uint256 internal constant DEPOSIT = 1000e18;

    address internal host = makeAddr('host');
    address internal dave = makeAddr('dave');
    address internal erin = makeAddr('erin');
    address internal frank = makeAddr('frank');
    TestToken internal prize;
    CompetitionFactory internal arena;
    PerpCompetition internal competition;

    function setUp() public virtual override {
        super.setUp();
        prize = new TestToken('Prize', 'PRZ', 18, address(this));
        // The part of the factory for spot competitions is unused here.
        vm.mockCall(makeAddr('spot'), abi.encodeWithSignature('routeGuard()'), abi.encode(makeAddr('guard')));
        vm.mockCall(makeAddr('guard'), abi.encodeWithSignature('router()'), abi.encode(makeAddr('router')));
        arena = new CompetitionFactory(
            CompetitionFactory.Setup({
                permissions: address(permissions),
                treasury: makeAddr('treasury'),
                feeToken: address(usdt),
                spotImplementation: makeAddr('spot'),
                perpImplementation: address(new PerpCompetition(address(venue))),
                spotFee: 50e18,
                perpFee: 100e18,
                permissionless: true,
                bar: ICompetitionFactory.TokenBar(250_000e18, 10 days, 25_000e18),
                limits: ICompetitionFactory.TradeLimits(500, 1000)
            })
        );
        usdt.mint(host, 1000e18);
        prize.mint(host, 1000e18);
        vm.startPrank(host);
        usdt.approve(address(arena), type(uint256).max);
        prize.approve(address(arena), type(uint256).max);
        vm.stopPrank();
        competition = _create(_rules(), _contest());
    }

    function _rules() internal view returns (ICompetition.Rules memory r) {
        r.winType = ICompetition.WinType.Amount;
        r.depositType = ICompetition.DepositType.Free;
        r.maxParticipants = 10;
        r.registrationStart = uint64(block.timestamp + 1 hours);
        r.registrationEnd = r.registrationStart + 1 hours;
        r.start = r.registrationEnd;
        r.end = r.start + 2 days;
        (r.winningToken, r.depositAmount) = (address(usdt), DEPOSIT);
        (r.prizeToken, r.hostContribution) = (address(prize), 100e18);
        r.hostBps = 1000;
        r.placesBps = new uint16[](2);
        (r.placesBps[0], r.placesBps[1]) = (6000, 3000);
    }

    function _contest() internal pure returns (IPerpCompetition.Market memory m) {
        m.markets = new uint32[](1);
        (m.markets[0], m.maxLeverage) = (1, 20);
    }

    function _create(
        ICompetition.Rules memory rules,
        IPerpCompetition.Market memory market
    )
        internal
        returns (PerpCompetition)
    {
        vm.prank(host);
        (, address made) = arena.createPerp(rules, ICompetition.Texts('Cup', 'Who trades best', '', ''), market);
        return PerpCompetition(made);
    }

    function _join(address account) internal {
        usdt.mint(account, DEPOSIT);
        vm.startPrank(account);
        usdt.approve(address(competition), type(uint256).max);
        competition.join(DEPOSIT);
        vm.stopPrank();
    }

    /// @dev Dave, erin and frank take part, and trade from here on.
    function _startWithThree() internal {
        vm.warp(competition.rules().registrationStart);
        _join(dave);
        _join(erin);
        _join(frank);
        vm.warp(competition.rules().start);
        _price(PRICE);
    }

    function _enterMarket(address account, bool isLong, uint256 margin, uint256 size) internal returns (uint256) {
        vm.prank(account);
        _decide(competition.requestOpen(1, isLong, margin, size, 0), PRICE);
        return venue.positionsCount();
    }

    /// @dev Rounds a second before the end and at it.
    function _toEnd(uint256 price) internal returns (uint80 roundId) {
        vm.warp(competition.rules().end - 1);
        _price(price);
        vm.warp(competition.rules().end);
        return _price(price);
    }

    function _held(address account) internal view returns (IPerpVenue.Account memory) {
        return venue.account(address(competition), account);
    }
}
